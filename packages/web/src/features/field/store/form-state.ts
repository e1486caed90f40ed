import type { FieldForm, FieldPhoto, FormFault, sendFieldForm } from '@trustiq/contract/field/field-forms.ts';
import type { FormContents, FormPart, PartContent } from '@trustiq/contract/field/form-parts.ts';
import type { Reply } from '@trustiq/contract/wire/endpoint.ts';
import type { NewPhoto } from './send-photo.ts';

export type SentForm = Reply<typeof sendFieldForm>;

export type Upload = {
  readonly photo: NewPhoto;
  readonly receivedBytes: number;
  readonly state: 'sending' | 'failed';
  readonly failure: unknown;
};

export type PartConflict = {
  readonly part: FormPart;
  readonly mine: PartContent;
  readonly theirs: { readonly revision: number; readonly content: PartContent };
  /** Mine was typed on an earlier visit, before the office changed the case. */
  readonly isEarlier: boolean;
};

export type OpenFormState = {
  readonly form: FieldForm;
  readonly contents: FormContents;
  readonly photos: readonly FieldPhoto[];
  readonly uploads: readonly Upload[];
  /** What the server's own lists say against the form, as of the last time it was asked. */
  readonly missing: readonly FormFault[];
  readonly saving: 'saved' | 'saving' | 'failed';
  readonly savedAt: string | null;
  readonly conflict: PartConflict | null;
  /** Null where everything is saved at the office at once. */
  readonly onPhone: OnPhone | null;
};

/** Where a form is: here alone, on its way, at the office, or held up by something that a person must know. */
export type Whereabouts = 'phone' | 'sending' | 'office' | 'signal' | 'conflict' | 'sign_in' | 'refused';

/** Of a form that is kept on the phone. */
export type OnPhone = {
  readonly whereabouts: Whereabouts;
  /** Photos that the office does not have yet, with how much of each has arrived and what the server said against it. */
  readonly photosHere: ReadonlyMap<string, { readonly receivedBytes: number; readonly refused: string | null }>;
  readonly full: 'phone' | 'office' | null;
  /** Handed in as soon as there is a signal. */
  readonly isWaitingToHandIn: boolean;
  readonly refusal: { readonly kind: string; readonly words: string } | null;
  readonly isOpenElsewhere: boolean;
};

/** What is being filled in, whether it is saved at the office or first on the phone. */
export type OpenForm = {
  readonly formId: string;
  readonly state: () => OpenFormState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (part: FormPart, next: (content: PartContent) => PartContent) => void;
  readonly flush: () => Promise<boolean>;
  readonly resolve: (content: PartContent) => Promise<void>;
  readonly addPhoto: (photo: NewPhoto) => Promise<void>;
  readonly retryPhoto: (photoId: string) => Promise<void>;
  readonly removePhoto: (photoId: string) => Promise<void>;
  readonly refresh: () => Promise<void>;
  /** Null where it waits for a signal. */
  readonly send: () => Promise<SentForm | null>;
  /** Only what is kept on a phone can wait, and be taken back or tried again. */
  readonly withdraw?: () => Promise<void>;
  readonly tryAgain?: () => Promise<void>;
};
