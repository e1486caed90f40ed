/** What is allowed stands under a field, so that fields beside each other stay in line. */
export const fieldOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
