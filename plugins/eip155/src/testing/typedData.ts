/**
 * Creates typed data from the text that its types are hashed by, the primary type first.
 *
 * @example typedData('Mail(string text)', { text: 'Hello' }, { name: 'Mail', chainId: 1 })
 */
export function typedData(text: string, message: object, domain: object) {
  const types = [...text.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', fields = '']) => [
    name,
    fields.split(',').map((one) => {
      const [type = '', field = ''] = one.split(' ')
      return { type, name: field }
    }),
  ])
  return { types: Object.fromEntries(types), primaryType: types[0]?.[0], domain, message }
}
