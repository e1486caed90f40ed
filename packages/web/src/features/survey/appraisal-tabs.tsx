import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { FieldTable } from '@trustiq/contract/survey/field-types.ts';
import { lpjKendFields } from '@trustiq/contract/survey/lpj-kend.ts';
import { lpjShmFields } from '@trustiq/contract/survey/lpj-shm.ts';
import type { SurveyPhoto } from '@trustiq/contract/survey/survey-sheets.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FieldGroup } from '../../ui/field-list.tsx';
import { type GroupTitle, groupFields, landGroups, vehicleGroups } from '../lookups/sheet-layouts.ts';
import { PhotoCards } from './photo-cards.tsx';
import { SheetFields, type SheetValues } from './sheet-fields.tsx';
import { SheetState } from './sheet-state.tsx';
import { useLandAppraisal, useVehicleAppraisal } from './survey-queries.ts';

type Groups = readonly (readonly [GroupTitle, readonly string[]])[];

const groupsOfLand: Groups = [...groupFields(lpjShmFields, landGroups)];
const groupsOfVehicle: Groups = [...groupFields(lpjKendFields, vehicleGroups)];

/** LPJ SHM: the inspection of land and building. */
export function LandTab({ application }: { application: WholeCase }) {
  const t = useTexts('survey');
  return (
    <SheetState query={useLandAppraisal(application.id)} empty={t('empty.land')}>
      {(sheet) => (
        <AppraisalSheet
          table={lpjShmFields}
          groups={groupsOfLand}
          sheet={sheet}
          photos={sheet.photos}
          photosTitle="landPhotos"
        />
      )}
    </SheetState>
  );
}

/** LPJ Kendaraan: the inspection of a vehicle. */
export function VehicleTab({ application }: { application: WholeCase }) {
  const t = useTexts('survey');
  return (
    <SheetState query={useVehicleAppraisal(application.id)} empty={t('empty.vehicle')}>
      {(sheet) => (
        <AppraisalSheet
          table={lpjKendFields}
          groups={groupsOfVehicle}
          sheet={sheet}
          photos={sheet.photos}
          photosTitle="vehiclePhotos"
        />
      )}
    </SheetState>
  );
}

type Props = {
  table: FieldTable;
  groups: Groups;
  sheet: SheetValues;
  photos: readonly SurveyPhoto[];
  photosTitle: GroupTitle;
};

function AppraisalSheet({ table, groups, sheet, photos, photosTitle }: Props) {
  const t = useTexts('survey');
  return (
    <>
      {groups.map(([title, fields]) => (
        <FieldGroup key={title} title={t(`groups.${title}`)}>
          <SheetFields table={table} fields={fields} sheet={sheet} />
        </FieldGroup>
      ))}
      <FieldGroup title={t(`groups.${photosTitle}`)}>
        <PhotoCards photos={photos} />
      </FieldGroup>
    </>
  );
}
