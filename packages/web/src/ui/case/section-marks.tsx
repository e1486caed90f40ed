import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

/** What a section shows instead of, or besides, its data. */
export type SectionMark = 'failed' | 'loading' | 'empty';

/** The worst of what a section shows decides its mark. */
const byWeight: readonly SectionMark[] = ['failed', 'loading', 'empty'];

type Shown = Readonly<Record<string, readonly SectionMark[]>>;
type Report = (section: string, mark: SectionMark) => () => void;

const ReportContext = createContext<Report | null>(null);
const SectionContext = createContext<string | null>(null);

export function useSectionMarks() {
  const [shown, setShown] = useState<Shown>({});
  const report = useCallback<Report>((section, mark) => {
    const change = (to: (marks: readonly SectionMark[]) => readonly SectionMark[]) =>
      setShown((before) => ({ ...before, [section]: to(before[section] ?? []) }));
    change((marks) => [...marks, mark]);
    return () => change((marks) => marks.toSpliced(marks.indexOf(mark), 1));
  }, []);
  const markOf = (section: string): SectionMark | 'loaded' =>
    byWeight.find((mark) => shown[section]?.includes(mark)) ?? 'loaded';
  return { report, markOf };
}

export const SectionMarksProvider = ReportContext.Provider;

export function SectionScope({ name, children }: { name: string; children: ReactNode }) {
  return <SectionContext value={name}>{children}</SectionContext>;
}

/** The shared states (loading, empty, failed) call this, so that no section has to tell the rail itself. */
export function useSectionMark(mark: SectionMark): void {
  const report = useContext(ReportContext);
  const section = useContext(SectionContext);
  useEffect(() => (report && section ? report(section, mark) : undefined), [report, section, mark]);
}
