/** @typedef {{ type: string, name?: string, decorators?: readonly unknown[] }} Parameter */

/**
 * Limits the parameters of functions and constructors to the option `max`. A constructor with a decorated parameter (`@inject`) is exempt:
 * the container calls it, and its parameters are a list of dependencies.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const maxParameters = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Limit the number of parameters, except of constructors with injected ones' },
    schema: [
      {
        type: 'object',
        required: ['max'],
        properties: { max: { type: 'integer', minimum: 0 } },
        additionalProperties: false,
      },
    ],
    messages: { many: 'This function has {{count}} parameters. Use at most {{max}}: group them in an options object.' },
  },

  create(context) {
    const { max } = /** @type {{ max: number }} */ (context.options[0]);
    const check = (/** @type {import('eslint').Rule.Node & import('estree').Function} */ node) => {
      const parameters = /** @type {readonly Parameter[]} */ (node.params);
      // The type of `this` is not a parameter.
      const count = parameters.filter(({ type, name }) => type !== 'Identifier' || name !== 'this').length;
      const isInjected = parameters.some(({ decorators = [] }) => decorators.length > 0);
      if (count > max && !isInjected)
        context.report({ node, messageId: 'many', data: { count: `${count}`, max: `${max}` } });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};
