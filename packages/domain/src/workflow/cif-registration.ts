/** How far the registration of a borrower at core banking is. */
export const registrationStates = ['QUEUED', 'REGISTERED', 'FAILED', 'UNKNOWN'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** Core banking still has to answer. */
export const openRegistrationStates = ['QUEUED', 'UNKNOWN'] as const satisfies readonly RegistrationState[];
