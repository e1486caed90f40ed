/** What is allowed stands under a field, so that fields beside each other stay in line. */
export const fieldOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** A term that stands is still there to be read. */
export const fixed = (isFixed: boolean) => (isFixed ? ({ readOnly: true, variant: 'filled' } as const) : {});
