import { inject } from 'vitest'

/**
 * Returns a pattern for the URLs of built scripts with these lazily loaded modules, which are `<plugin>.<module>`. `<plugin>.`
 * stands for all modules of a plugin that are not loaded at the start.
 *
 * @throws {Error} if no built script has one of the modules, as after a rename: a pattern that matches nothing would pass
 *   every "is not loaded"
 * @example chunkPattern('send.', 'eip155.readChain').test('https://shop.example/assets/send.plugin-x1.js') // true
 */
export function chunkPattern(...modules: readonly string[]): RegExp {
  const files = modules.map(filesWith)
  const unknown = modules.filter((_, index) => files[index]?.length === 0)
  if (unknown.length > 0) throw new Error(`No built script contains ${unknown.join(', ')}`)
  return new RegExp(
    `/assets/(${files
      .flat()
      .map((file) => file.replaceAll('.', '\\.'))
      .join('|')})`,
  )
}

/** The scripts of the module's own package that contain it. */
function filesWith(module: string): readonly string[] {
  const [plugin = ''] = module.split('.')
  const isOwn = (file: string) => file.startsWith(`${plugin}.`) || file.startsWith(`${plugin}-`)
  const isWanted = (name: string) => (module.endsWith('.') ? name.startsWith(module) : name === module)
  return Object.entries(inject('modules'))
    .filter(([file, names]) => isOwn(file) && names.some(isWanted))
    .map(([file]) => file)
}
