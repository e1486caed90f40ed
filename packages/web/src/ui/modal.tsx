import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useFocusGivenBack } from './use-focus-given-back.ts';

/** Every dialog of the application: also one that is taken away while it is open gives the focus back. */
export function Modal(props: ModalProps) {
  useFocusGivenBack(props.opened);
  return <MantineModal {...props} />;
}
