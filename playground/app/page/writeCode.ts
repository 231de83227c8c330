/** Writes the module that an integrator would write for these options and plugins. */
export function writeCode(options: object, plugins: readonly string[]): string {
  const imports = plugins.map((id) => `import { ${id} } from '@latchkit/plugin-${id}'`)
  const calls = plugins.map((id) => `${id}()`).join(', ')
  return [
    "import { createLatchkit } from '@latchkit/kernel'",
    ...imports,
    '',
    `export const kit = createLatchkit({\n${members(options, '  ')}  plugins: [${calls}],\n})`,
    '',
  ].join('\n')
}

const shortLine = 64

function members(value: object, indent: string): string {
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${indent}${key}: ${literal(member, indent)},\n`)
    .join('')
}

/** Formats a value as source code, on one line if it is short. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const deeper = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, deeper))
    : Object.entries(value).map(([key, member]) => `${key}: ${literal(member, deeper)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const line = `${open}${parts.join(', ')}${close}`
  if (line.length <= shortLine && !line.includes('\n')) return line
  return `${open.trim()}\n${parts.map((part) => `${deeper}${part},\n`).join('')}${indent}${close.trim()}`
}
