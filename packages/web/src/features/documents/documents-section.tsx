import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { DocumentActions } from './document-actions.tsx';
import classes from './documents.module.css';
import { UploadArea } from './upload-area.tsx';
import { useFileSize } from './use-file-size.ts';

/** Dokumen Kredit: the files of the case, and a place to add some. */
export function DocumentsSection({ application }: { application: WholeCase }) {
  const t = useTexts('documents');
  const sizeText = useFileSize();
  const documents = application.applicationDataDocs;
  return (
    <>
      {application.actions.includes('uploadDocument') && <UploadArea applicationId={application.id} />}
      {documents.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <div role="group" className={`wide cards ${classes.scroller}`} aria-label={t('label')} tabIndex={0}>
          <table className={classes.table} data-cards>
            <thead>
              <tr>
                <th scope="col">{t('columns.name')}</th>
                <th scope="col" className={classes.size}>
                  {t('columns.size')}
                </th>
                <th scope="col">{t('columns.uploadedBy')}</th>
                <th scope="col">{t('columns.uploadedAt')}</th>
                <td className={classes.actions} />
              </tr>
            </thead>
            <tbody>
              {documents.map((document) => (
                <tr key={document.id}>
                  <td className={classes.name}>{document.filename}</td>
                  <td className={classes.size} data-title={t('columns.size')}>
                    {sizeText(document.creditFileSize)}
                  </td>
                  <td data-title={t('columns.uploadedBy')}>{document.uploadedBy}</td>
                  <td data-title={t('columns.uploadedAt')}>
                    <DateText at={document.uploadedAt} withTime />
                  </td>
                  <td className={classes.actions}>
                    <DocumentActions document={document} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
