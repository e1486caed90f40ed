/** The borders of the house, with capture groups: a new feature needs no new rule. */
const test = '\\.test\\.tsx?$|/testing/';

export default {
  forbidden: [
    {
      name: 'domain is pure',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: test },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract knows zod and domain only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: test },
      to: { pathNot: '^packages/(contract|domain)/src|node_modules/zod/' },
    },
    {
      name: 'server does not know web',
      severity: 'error',
      from: { path: '^packages/server/src' },
      to: { path: '^packages/web/' },
    },
    {
      name: 'web does not know server',
      severity: 'error',
      from: { path: '^packages/web/src' },
      to: { path: '^packages/server/' },
    },
    {
      // Platform, then the workflow, then the features, then what puts them together: no arrow leads back up.
      name: 'platform knows neither workflow nor feature',
      severity: 'error',
      from: { path: '^packages/server/src/(platform|schema)/', pathNot: test },
      to: { path: '^packages/server/src/(features|workflow)/' },
    },
    {
      name: 'the schema knows the domain only',
      severity: 'error',
      from: { path: '^packages/server/src/schema/', pathNot: test },
      to: { path: '^packages/server/src/', pathNot: '^packages/server/src/schema/' },
    },
    {
      name: 'the workflow knows no feature',
      severity: 'error',
      from: { path: '^packages/server/src/workflow/', pathNot: test },
      to: { path: '^packages/server/src/features/' },
    },
    {
      name: 'a server feature does not import another',
      severity: 'error',
      from: { path: '^packages/server/src/features/([^/]+)/', pathNot: test },
      to: { path: '^packages/server/src/features/([^/]+)/', pathNot: '^packages/server/src/features/$1/' },
    },
    {
      name: 'a server feature is lent the workflow',
      severity: 'error',
      from: { path: '^packages/server/src/features/', pathNot: test },
      to: { path: '^packages/server/src/workflow/', pathNot: '/case-work\\.ts$' },
    },
    {
      name: 'nobody imports the composition',
      severity: 'error',
      from: { path: '^packages/server/src/(features|workflow|platform|schema)/', pathNot: test },
      to: { path: '^packages/server/src/([^/]+\\.ts$|(news|verify|cli)/)' },
    },
    {
      // What every message has comes first, then the messages, then the list of them all and who asks by it.
      name: 'nobody in the contract imports the whole',
      severity: 'error',
      from: { path: '^packages/contract/src/[^/]+/', pathNot: test },
      to: { path: '^packages/contract/src/[^/]+\\.ts$' },
    },
    {
      name: 'the wire knows no message',
      severity: 'error',
      from: { path: '^packages/contract/src/wire/', pathNot: test },
      to: { path: '^packages/contract/src/[^/]+/', pathNot: '^packages/contract/src/(wire|texts)/' },
    },
    {
      // The bank's reference lists are read everywhere.
      name: 'a web feature does not import another',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/', pathNot: test },
      to: { path: '^packages/web/src/features/([^/]+)/', pathNot: '^packages/web/src/features/($1|lookups)/' },
    },
    {
      name: 'nobody imports the web app',
      severity: 'error',
      from: { path: '^packages/web/src/(features|ui|lib|texts)/', pathNot: test },
      to: { path: '^packages/web/src/app/' },
    },
    {
      name: 'texts and what the browser keeps lie below the rest',
      severity: 'error',
      from: { path: '^packages/web/src/(texts|storage)/', pathNot: test },
      to: { path: '^packages/web/src/(app|features|ui|lib)/' },
    },
    {
      name: 'the kit knows no business',
      severity: 'error',
      from: { path: '^packages/web/src/ui/', pathNot: test },
      to: { path: '^packages/web/src/(features|app)/' },
    },
    {
      name: 'lib and the kit ask nothing about the business',
      severity: 'error',
      from: { path: '^packages/web/src/(lib|ui)/', pathNot: test },
      to: { path: '^packages/contract/src/[^/]+/', pathNot: '^packages/contract/src/(wire|identity|texts)/' },
    },
    {
      // Types too: whoever reads one file of a circle must read all of it.
      name: 'no circles',
      severity: 'error',
      from: { path: '^packages/' },
      to: { circular: true },
    },
  ],
};
