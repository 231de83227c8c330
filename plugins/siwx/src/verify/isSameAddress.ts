/** Whether two addresses of a namespace are the same. Only EVM addresses may differ in the case of their letters. */
export const isSameAddress = (namespace: string, a: string, b: string): boolean =>
  namespace === 'eip155' ? a.toLowerCase() === b.toLowerCase() : a === b
