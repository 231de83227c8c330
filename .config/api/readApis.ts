import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API } from 'typescript/unstable/sync'
import type { WorkspacePackage } from '../size/packages.ts'
import { readApi } from './readApi.ts'
import type { PackageApi } from './report.ts'

/** Sites resolve the packages as they are published, so the condition for sources is left out. */
const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  strict: true,
  skipLibCheck: true,
  types: [],
}

/** Reads what each of these packages exports from its built types, which must exist. */
export function readApis(packages: readonly WorkspacePackage[]): [WorkspacePackage, PackageApi][] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkit-api-')))
  const api = new API({ cwd: folder })
  try {
    const files = packages.flatMap(({ path, exports }) =>
      Object.values(exports).flatMap(({ types }) => (types === undefined ? [] : [join(path, types)])),
    )
    const config = join(folder, 'tsconfig.json')
    writeFileSync(config, JSON.stringify({ compilerOptions, files }))
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`The compiler did not open ${config}`)
    return packages.map((one) => [one, readApi(project, one)])
  } finally {
    api.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
