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
      name: 'platform knows no feature',
      severity: 'error',
      from: { path: '^packages/server/src/platform/', pathNot: test },
      to: { path: '^packages/server/src/features/' },
    },
    {
      name: 'a server feature does not import another',
      severity: 'error',
      from: { path: '^packages/server/src/features/([^/]+)/', pathNot: test },
      to: { path: '^packages/server/src/features/([^/]+)/', pathNot: '^packages/server/src/features/$1/' },
    },
    {
      name: 'a server feature does not import the composition',
      severity: 'error',
      from: { path: '^packages/server/src/(features|platform)/', pathNot: test },
      to: { path: '^packages/server/src/[^/]+\\.ts$', pathNot: '/(deps|config|schema)\\.ts$' },
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
      name: 'the kit knows no business',
      severity: 'error',
      from: { path: '^packages/web/src/ui/', pathNot: test },
      to: { path: '^packages/web/src/(features|app)/' },
    },
    {
      name: 'lib and the kit ask nothing about the business',
      severity: 'error',
      from: { path: '^packages/web/src/(lib|ui)/', pathNot: test },
      to: { path: '^packages/contract/src/[^/]+/', pathNot: '^packages/contract/src/(identity|texts)/' },
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
