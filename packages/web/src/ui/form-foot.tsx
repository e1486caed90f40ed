import { Button, Group, Text } from '@mantine/core';

type Props = {
  /** Why it was not saved, in words. */
  failure: string | null;
  cancel: string;
  save: string;
  isSaving: boolean;
  onCancel: () => void;
};

/** The end of a form in a dialog: what went wrong, and the ways out. */
export function FormFoot({ failure, cancel, save, isSaving, onCancel }: Props) {
  return (
    <>
      {failure !== null && (
        <Text size="sm" className="alarm" role="alert">
          {failure}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" loading={isSaving}>
          {save}
        </Button>
      </Group>
    </>
  );
}
