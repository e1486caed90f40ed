/** What is known of an absence from the answers alone. */
type Known = {
  readonly id: number;
  readonly absentId: number;
  readonly substituteId: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly enteredBy: number;
  isConfirmed: boolean;
  isOver: boolean;
};

type Entered = Omit<Known, 'id' | 'isConfirmed' | 'isOver'> & { readonly isByAdmin: boolean };

export type AbsenceModel = ReturnType<typeof absenceModel>;

/** The laws of absences and nothing else, told what was answered with yes; each answer is right (null) or a breach in words. */
export function absenceModel() {
  const known = new Map<number, Known>();
  const counts = { entered: 0, confirmed: 0, over: 0, decided: 0 };
  const isIn = (one: Known, now: number) => one.isConfirmed && !one.isOver && one.startMs <= now && now < one.endMs;
  const all = () => [...known.values()].slice(-40);
  const inForce = (now: number) => all().filter((one) => isIn(one, now));

  return {
    all,
    inForce,
    waiting: (now: number) => all().filter((one) => !one.isConfirmed && !one.isOver && now < one.endMs),
    counts: () => counts,

    entered(id: number, { isByAdmin, ...absence }: Entered): string | null {
      known.set(id, { id, ...absence, isConfirmed: false, isOver: false });
      counts.entered += 1;
      if (absence.absentId === absence.substituteId) return 'somebody stands for themselves';
      return isByAdmin || absence.enteredBy === absence.absentId ? null : 'entered by a stranger';
    },

    confirmed(id: number, userId: number, name: string, now: number): string | null {
      const absence = known.get(id);
      if (absence === undefined) return 'nobody entered it';
      const { isConfirmed, isOver, absentId, substituteId, enteredBy, endMs } = absence;
      absence.isConfirmed = true;
      counts.confirmed += 1;
      if (isConfirmed || isOver || now >= endMs) return 'confirmed when it was ruled on already, or over';
      if (!['dir_kep', 'dir_ut'].includes(name)) return `confirmed by ${name}`;
      return [absentId, substituteId, enteredBy].includes(userId) ? `confirmed by ${name}, who has a part in it` : null;
    },

    over(id: number): string | null {
      const absence = known.get(id);
      if (absence === undefined) return 'nobody entered it';
      const wasOver = absence.isOver;
      absence.isOver = true;
      counts.over += 1;
      return wasOver ? 'ended twice' : null;
    },

    /** Somebody decided by it at this moment. */
    decided(id: number, userId: number, now: number): string | null {
      const absence = known.get(id);
      if (absence === undefined) return 'decided by an absence that nobody entered';
      counts.decided += 1;
      const { absentId, substituteId } = absence;
      if (userId !== substituteId) return `decided by person ${userId}, who does not stand in`;
      if (!isIn(absence, now)) return 'decided by an absence that is not confirmed, not begun or over';
      const others = inForce(now).filter((other) => other.id !== id);
      if (others.some((other) => other.absentId === substituteId)) return 'decided by somebody who is away themselves';
      if (others.some((other) => other.substituteId === absentId)) return 'decided for somebody who stands in';
      return others.some((other) => other.absentId === absentId) ? 'two stand for one person' : null;
    },
  };
}
