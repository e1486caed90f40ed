// Who may import whom. A run that saw no modules proves nothing, so it fails.
import { cruise } from 'dependency-cruiser';
import borders from './borders.mjs';
import { foldersOf, importsInCircles, roomsOf } from './folder-circles.mjs';

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
const { modules, summary } = typeof output === 'string' ? JSON.parse(output) : output;
const own = summary.totalCruised;
for (const { rule, from, to } of summary.violations) process.stdout.write(`${rule.name}: ${from} -> ${to}\n`);
const imports = modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]));
const backwards = [...new Set([foldersOf, roomsOf].flatMap((endsOf) => importsInCircles(imports, endsOf)))];
for (const [from, to] of backwards) process.stdout.write(`no circles of folders: ${from} -> ${to}\n`);
const faults = summary.violations.length + backwards.length;
process.stdout.write(`${own} modules, ${summary.totalDependenciesCruised ?? 0} imports, ${faults} across a border\n`);
process.exit(own < 50 || faults > 0 ? 1 : 0);
