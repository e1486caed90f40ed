import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { idOf, pathOf } from '../form/field-paths.ts';
import formClasses from '../form/form.module.css';
import { FormCard } from '../form/form-card.tsx';
import { useChange, useForm, useValueAt } from '../form/form-context.tsx';
import { TextField } from '../form/inputs.tsx';
import { RegionFields } from '../form/region-fields.tsx';
import { digitsOnly, withSlash } from '../form/typed-shapes.ts';

const ktp = pathOf('applicant.ktpAddress');
const home = pathOf('applicant.homeAddress');

/** The address on the card and the one where the applicant lives, which is often the same. */
export function AddressCards() {
  const t = useTexts('field');
  const applicant = useTexts('applicant');
  const { isReadOnly } = useForm();
  const valueAt = useValueAt();
  const change = useChange();
  const onCard = JSON.stringify(valueAt(ktp) ?? null);
  const [isSame, setSame] = useState(onCard !== 'null' && onCard === JSON.stringify(valueAt(home) ?? null));
  // The home follows the card as long as it is said to be the same.
  useEffect(() => {
    if (isSame && onCard !== JSON.stringify(valueAt(home) ?? null)) change({ [home]: valueAt(ktp) });
  });
  return (
    <>
      <FormCard title={applicant('personal.ktpAddress')} id={idOf(ktp)}>
        <AddressFields at={ktp} />
      </FormCard>
      <FormCard title={applicant('personal.homeAddress')} id={idOf(home)}>
        <Checkbox
          className={formClasses.wide ?? ''}
          id={idOf(`${home}.same`)}
          label={t('sameAsKtp')}
          checked={isSame}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => {
            setSame(currentTarget.checked);
            if (!currentTarget.checked) change({ [home]: undefined });
          }}
        />
        {!isSame && <AddressFields at={home} />}
      </FormCard>
    </>
  );
}

function AddressFields({ at }: { at: string }) {
  const t = useTexts('field');
  const applicant = useTexts('applicant');
  return (
    <>
      <TextField path={`${at}.street`} label={applicant('address.street')} isRequired />
      <RegionFields
        paths={[`${at}.prov`, `${at}.kota`, `${at}.kec`, `${at}.kel`]}
        labels={[
          applicant('address.province'),
          applicant('address.city'),
          applicant('address.district'),
          applicant('address.village'),
        ]}
      />
      <TextField
        path={`${at}.rtRw`}
        label={applicant('address.rtRw')}
        inputMode="numeric"
        hint={t('hints.rtRw')}
        shape={withSlash}
      />
      <TextField
        path={`${at}.pos`}
        label={applicant('address.postalCode')}
        inputMode="numeric"
        maxLength={5}
        shape={digitsOnly}
      />
    </>
  );
}
