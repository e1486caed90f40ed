/** A photo is asked for by its application: a file name could tell somebody's name or NIK, and addresses end up in logs. */
export const ktpPhotoName = (applicationId: number): string => `ktp-${applicationId}`;

export const applicationOfPhoto = (name: string): number => Number(name.slice('ktp-'.length));
