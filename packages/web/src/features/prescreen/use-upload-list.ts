import { useMutation } from '@tanstack/react-query';
import type { FileRefusal } from '@trustiq/contract/prescreen/file-refusal.ts';
import { fromCheckedRow } from '@trustiq/contract/prescreen/prescreen-names.ts';
import {
  type CheckedListReply,
  checkPrescreenFile,
  PRESCREEN_CONSENT_VERSION,
  uploadPrescreenFile,
} from '@trustiq/contract/prescreen/prescreen-upload.ts';
import type { RowError } from '@trustiq/domain/prescreen/row-errors.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { fileContent } from './file-content.ts';
import { keepDraftId } from './kept-draft.ts';
import type { PreviewRow, RulesHere } from './read-list.ts';
import { readListAside } from './read-list-aside.ts';

export type ChosenList = {
  readonly file: File;
  readonly rows: readonly PreviewRow[];
  /** Who looked at the rows last. */
  readonly checkedBy: 'browser' | 'server';
  /** One list is stored once, however often the button is pressed. */
  readonly idempotencyKey: string;
};

const rowsOf = ({ data }: CheckedListReply): PreviewRow[] =>
  data.map((checked) => {
    const {
      line,
      errors,
      isValid: _valid,
      statusText: _status,
      id: _id,
      appId: _appId,
      ...row
    } = fromCheckedRow(checked);
    return { line, row, errors: errors as RowError[] };
  });

type UploadListeners = {
  readonly onRefused: (refusal: FileRefusal) => void;
  readonly onStored: (draftId: string) => void;
};

/** A list on its way: read and checked here, then checked or stored by the server. */
export function useUploadList({ onRefused, onStored }: UploadListeners) {
  const [chosen, setChosen] = useState<ChosenList | null>(null);

  const reading = useMutation({
    mutationFn: ({ file, rules }: { file: File; rules: RulesHere }) => readListAside(file, rules),
    onSuccess: (read, { file }) => {
      if (read.ok) setChosen({ file, rows: read.value, checkedBy: 'browser', idempotencyKey: newIdempotencyKey() });
      else onRefused(read.refusal);
    },
  });
  const take = (reply: CheckedListReply) =>
    setChosen((list) => list && { ...list, rows: rowsOf(reply), checkedBy: 'server' });

  const checking = useMutation({
    mutationFn: async ({ file }: ChosenList) =>
      call(checkPrescreenFile, { body: { fileData: await fileContent(file), fileName: file.name } }),
    onSuccess: take,
  });
  const storing = useMutation({
    mutationFn: async ({ file, idempotencyKey }: ChosenList) => {
      const consent = { isGiven: true, version: PRESCREEN_CONSENT_VERSION } as const;
      const body = { fileData: await fileContent(file), fileName: file.name, consent };
      return call(uploadPrescreenFile, { body }, { idempotencyKey });
    },
    onSuccess: (reply) => {
      if (reply.draftId === null) return take(reply);
      keepDraftId(reply.draftId);
      setChosen(null);
      onStored(reply.draftId);
    },
  });
  const start = (file: File, rules: RulesHere) => {
    setChosen(null);
    checking.reset();
    storing.reset();
    reading.mutate({ file, rules });
  };
  return { chosen, reading, checking, storing, start, drop: () => setChosen(null) };
}

export type UploadList = ReturnType<typeof useUploadList>;
