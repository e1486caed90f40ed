import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file as the answer of an endpoint with `reply: 'file'`. */
export type FileReply = {
  readonly name: string;
  /** What the bytes are, never what a sender called them. */
  readonly contentType: string;
  readonly disposition: 'inline' | 'attachment';
  readonly content: Readable | Uint8Array;
  readonly sizeBytes: number;
};

/** Whatever the file is, it is a page of its own that may do nothing. */
export const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'";

const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** RFC 6266: a plain name for old readers, the real one (RFC 5987) for all others. */
export function contentDisposition(disposition: FileReply['disposition'], name: string): string {
  const plain = name.replace(/[^ !#$&'()+,\-.0-9;=@A-Z[\]^_`a-z{}~]/g, '_');
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${percentEncoded(name.toWellFormed())}`;
}

export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  return reply
    .header('content-type', file.contentType)
    .header('content-length', String(file.sizeBytes))
    .header('content-disposition', contentDisposition(file.disposition, file.name))
    .header('content-security-policy', SANDBOX)
    .header('x-content-type-options', 'nosniff')
    .send(file.content);
}
