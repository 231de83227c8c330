import { bundledOf } from '../supply/bundled.ts'
import { readLicenseFile } from '../supply/component.ts'

const apache = /^\s*Apache License\s+Version 2\.0, January 2004/

/** Returns the NOTICE text for the packages of these modules, sorted by name, with the Apache license once. */
export function notices(modules: readonly string[]): string {
  const each = bundledOf(modules).map((component) => ({
    ...component,
    text: readLicenseFile(component.path),
  }))
  const license = each.find(({ text }) => apache.test(text ?? ''))?.text
  const parts = each.map(({ name, version, license: kind = 'see below', text }) => {
    const body = text === undefined || apache.test(text) ? '' : `\n${text.trim()}\n`
    return `${name} ${version} (${kind})\n${body}`
  })
  const head = 'The code of these packages is part of this one, unchanged. Their notices follow.\n'
  const tail = license
    ? [`The Apache License, Version 2.0, of the packages that name it:\n\n${license.trim()}\n`]
    : []
  return [head, ...parts, ...tail].join(`\n${'-'.repeat(80)}\n\n`)
}
