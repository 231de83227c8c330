import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packPreset } from '../../playground/sites/installSite.ts'
import { managers } from '../../playground/sites/managers.ts'
import { measureInstall } from '../../playground/sites/measureInstall.ts'
import { serveRegistry } from '../../playground/sites/serveRegistry.ts'
import { ROOT } from '../scripts/workspace.mjs'
import { type InstallRow, replaceTable } from './table.ts'

const page = join(ROOT, 'FRAMEWORKS.md')
const folder = mkdtempSync(join(tmpdir(), 'latchkit-installs-'))
try {
  const registry = await serveRegistry(await packPreset('basic', join(folder, 'packed')))
  const rows: InstallRow[] = []
  for (const [key, manager] of Object.entries(managers)) {
    const inFolder = (name: string) => ({ registry: registry.url, folder: join(folder, key, name) })
    const { packages, bytes, warnings } = await measureInstall(manager, '19', inFolder('react19'))
    const older = await measureInstall(manager, '18.3.1', inFolder('react18'))
    const name = `${manager.name} ${manager.version}`.trim().replace(/^yarn \d/, 'yarn')
    rows.push({ name, packages, bytes, warnings, olderWarnings: older.warnings })
    process.stdout.write(`${name}: ${packages} packages, ${bytes} bytes\n`)
    for (const warning of [...warnings, ...older.warnings]) process.stdout.write(`  ${warning}\n`)
  }
  await registry.stop()
  writeFileSync(page, replaceTable(readFileSync(page, 'utf8'), rows))
  const warned = rows.filter(({ warnings, olderWarnings }) => warnings.length + olderWarnings.length > 0)
  process.stdout.write(`${rows.length - warned.length} without a warning, ${warned.length} with one\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
