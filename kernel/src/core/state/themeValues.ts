/** Whether a value could end its declaration, fetch a resource, or read another value. */
export const isForbidden = (value: unknown): boolean =>
  /[;{}<>@\\!]|(url|image|src|var|env|attr|element)[\w-]*\s*\(/i.test(`${value}`)
