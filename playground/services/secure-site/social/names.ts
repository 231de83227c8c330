import { type Social, socials } from '../protocol/schemas.ts'

export const clientId = 'play-wallet'

const names: Readonly<Record<Social, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

export const nameOf = (social: Social): string => names[social]

/** Reads the provider from a path below `root`. */
export function socialOf(path: string, root: string): Social | undefined {
  const [name] = path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/') : []
  return socials.find((one) => one === name)
}
