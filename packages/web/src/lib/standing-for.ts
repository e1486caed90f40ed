/** By which absence the person stands for somebody on this page: it travels in the address, as the case does. */
export function standingFor(): number | null {
  const { pathname, search } = window.location;
  const absence = pathname === '/absences-detail' ? Number(new URLSearchParams(search).get('absence')) : 0;
  return Number.isSafeInteger(absence) && absence > 0 ? absence : null;
}

export function standingQuery(): { absence?: number } {
  const absence = standingFor();
  return absence === null ? {} : { absence };
}
