import type { BranchFigures } from '@trustiq/domain/reports/branch-figures.ts';
import type { Json, Time } from './column-types.ts';

export interface ReportTables {
  report_snapshots: {
    day: string;
    branch_id: number;
    figures: Json<BranchFigures>;
    is_final: boolean;
    taken_at: Time;
    code: string | null;
  };
}
