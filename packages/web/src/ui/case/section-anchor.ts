export const sectionAnchor = (key: string): string => `section-${key}`;
