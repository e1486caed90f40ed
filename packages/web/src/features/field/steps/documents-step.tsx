import { Badge, Button, Text, TextInput } from '@mantine/core';
import { askedDocuments } from '@trustiq/contract/field/form-faults.ts';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { idOf, pathOf } from '../form/field-paths.ts';
import { FormCard } from '../form/form-card.tsx';
import { useForm, useValueAt } from '../form/form-context.tsx';
import { PhotoSlot } from '../form/photo-slot.tsx';
import { useFieldLabel } from '../form/use-fault-texts.ts';

const DOCUMENT_NAME = /^[a-z0-9][a-z0-9 _-]{0,39}$/;

/** The papers that the product asks for, and whatever else the officer wants to add. */
export function DocumentsStep() {
  const t = useTexts('field');
  const labelOf = useFieldLabel();
  const { book, state, isReadOnly } = useForm();
  const valueAt = useValueAt();
  const [added, setAdded] = useState<readonly string[]>([]);
  const asked = askedDocuments(book, valueAt(pathOf('productId')));
  const given = [...state.photos, ...state.uploads.map(({ photo }) => photo)].flatMap(({ slot, document }) =>
    slot === 'DOCUMENT' && document !== null ? [document] : [],
  );
  const others = [...new Set([...given, ...added])].filter((document) => !asked.includes(document));
  return (
    <>
      {[...asked, ...others].map((document) => {
        const name = labelOf(`documents.${document}`);
        return (
          <FormCard key={document} title={name} id={idOf(`documents.${document}`)} withFields={false}>
            {asked.includes(document) && !given.includes(document) && (
              <Badge color="yellow" variant="light" tt="none" mb={6}>
                {t('photos.needed')}
              </Badge>
            )}
            <PhotoSlot slot="DOCUMENT" document={document} name={name} isSingle={asked.includes(document)} />
          </FormCard>
        );
      })}
      {!isReadOnly && <OtherDocument onAdd={(name) => setAdded([...added, name])} />}
    </>
  );
}

function OtherDocument({ onAdd }: { onAdd: (name: string) => void }) {
  const t = useTexts('field');
  const [typed, setTyped] = useState('');
  const name = typed.trim().toLowerCase();
  const isName = DOCUMENT_NAME.test(name);
  return (
    <FormCard title={t('photos.otherDocument')} withFields={false}>
      <TextInput
        label={t('photos.otherName')}
        value={typed}
        maxLength={40}
        error={name !== '' && !isName ? t('photos.otherHint') : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Text size="sm" c="dimmed" my={6}>
        {t('photos.otherHint')}
      </Text>
      <Button
        variant="default"
        disabled={!isName}
        onClick={() => {
          onAdd(name);
          setTyped('');
        }}
      >
        {t('survey.add')}
      </Button>
    </FormCard>
  );
}
