import type { texts as indonesian } from '../id/documents.ts';
import type { Shape } from '../shape.ts';

export const texts = {
  label: 'Credit documents',
  columns: { name: 'File name', size: 'Size', uploadedBy: 'Uploaded by', uploadedAt: 'Time' },
  empty: 'Uploaded credit documents appear here.',
  missing: 'Still asked for, as part of a file name: {parts}',
  upload: 'Upload',
  drop: 'Drop files here, or',
  limit: 'Any type of file, at most 10 MiB each',
  tooLarge: '{name} has {size}; at most 10 MiB are allowed',
  noContent: '{name} is empty',
  uploaded: 'File uploaded!',
  notUploaded: 'File upload failed!',
  view: 'VIEW',
  viewFile: 'View {name}',
  download: 'DOWNLOAD',
  downloadFile: 'Download {name}',
  notDownloaded: 'The file could not be downloaded',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: 'Original size',
  zoom: '{percent}%',
  close: 'Close',
  bytes: '{count} B',
  kilobytes: '{count} KiB',
  megabytes: '{count} MiB',
} as const satisfies Shape<typeof indonesian>;
