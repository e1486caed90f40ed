// Imported before any schema: zod would otherwise try to compile parsers at run time, which the content security policy
// refuses and reports.
import { config } from 'zod';

config({ jitless: true });
