type Fields = Readonly<Record<string, unknown>>

const lines: readonly (readonly [field: string, label: string])[] = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
]

/** Formats the message of Sign In With Solana from its fields, as wallets do. */
export function signInText(input: Fields, address: string, site: string): string {
  const { domain = site, statement, resources } = input
  const rows = lines
    .filter(([field]) => input[field] !== undefined)
    .map(([field, label]) => `${label}: ${input[field]}`)
  const resourceLines = Array.isArray(resources) ? ['Resources:', ...resources.map((one) => `- ${one}`)] : []
  const head = [`${domain} wants you to sign in with your Solana account:`, address]
  return [
    head.join('\n'),
    ...(statement === undefined ? [] : [statement]),
    ...(rows.length + resourceLines.length > 0 ? [[...rows, ...resourceLines].join('\n')] : []),
  ].join('\n\n')
}
