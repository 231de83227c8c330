import type { Framework, Project } from '../app/code/types.ts'
import type { Served } from '../serve.ts'
import { serveFolder } from '../serve.ts'
import { type ServeSite, serveNext, serveVite } from './buildSite.ts'
import { runIn, writeFiles } from './installSite.ts'

/** Writes an exported project into a folder, and runs the commands that install it. */
export async function installProject(
  { files, install }: Project,
  { registry, folder }: { readonly registry: string; readonly folder: string },
): Promise<void> {
  const npmrc = `@latchkit:registry=${registry}/\naudit=false\nfund=false\n`
  const texts = files.map(({ path, text }) => [path, text] as const)
  await writeFiles(folder, { ...Object.fromEntries(texts), '.npmrc': npmrc })
  for (const line of install.split('\n')) {
    const [command = '', ...args] = line.split(' ')
    await runIn(folder, command, args)
  }
}

/** The frameworks that insert markup, each with the policy of trusted types that it creates. */
const policies: Readonly<Partial<Record<Framework, string>>> = { vue: 'vue', svelte: 'svelte-trusted-html' }

/** Builds an installed project by its own script, if it has one, and serves it under a strict policy. */
export function serveProject({ files }: Project, framework: Framework, folder: string): Promise<Served> {
  if (framework === 'next') return serveNext(folder)
  const manifest = files.find(({ path }) => path === 'package.json')?.text ?? '{}'
  const serve: ServeSite = JSON.parse(manifest).scripts.build ? serveVite(policies[framework]) : serveFolder
  return serve(folder)
}
