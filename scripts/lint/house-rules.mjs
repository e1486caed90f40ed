// Rules of this house that no published linter has.

const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

const noClock = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const tell = (node) => context.report({ node, message: 'The rules know no clock: the moment is an argument.' });
    return {
      NewExpression: (node) => isDate(node.callee) && node.arguments.length === 0 && tell(node),
      CallExpression: (node) => isDate(node.callee) && tell(node),
      MemberExpression(node) {
        const name = node.computed ? node.property.value : node.property.name;
        if (isDate(node.object) && name === 'now') tell(node);
      },
    };
  },
};

export default { meta: { name: 'house' }, rules: { 'no-clock': noClock } };
