export const documents = { uploadFailed: 'File gagal diupload!' } as const;
