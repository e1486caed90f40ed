// Who may import whom. A run that saw no modules proves nothing, so it fails.
import { cruise } from 'dependency-cruiser';
import borders from './borders.mjs';

const { output } = await cruise(
  ['packages/domain/src', 'packages/contract/src', 'packages/server/src', 'packages/web/src'],
  {
    ruleSet: borders,
    validate: true,
    outputType: 'json',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
);
const { summary } = typeof output === 'string' ? JSON.parse(output) : output;
const own = summary.totalCruised;
for (const { rule, from, to } of summary.violations) process.stdout.write(`${rule.name}: ${from} -> ${to}\n`);
process.stdout.write(
  `${own} modules, ${summary.totalDependenciesCruised ?? 0} imports, ${summary.violations.length} across a border\n`,
);
process.exit(own < 50 || summary.violations.length > 0 ? 1 : 0);
