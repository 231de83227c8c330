import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import './ui/controls.css'
import './live.css'
import './studio.css'
import './rail/rail.css'
import './rail/sections/sections.css'
import './evidence/evidence.css'
import { createCell } from '../cell.ts'
import { type Build, readBuild } from './build/readBuild.ts'
import { readCloud } from './readCloud.ts'
import { Studio } from './Studio.tsx'
import { createServiceLab } from './services/createServiceLab.ts'
import { createWalletLab } from './wallets/createWalletLab.ts'

/** The studio around the live page. */
export async function startStudio(root: Root, answer: Promise<unknown>): Promise<void> {
  document.title = 'Latchkit studio'
  const { cloud, problem } = readCloud(await answer)
  const build = createCell<Build | undefined>(undefined)
  void readBuild().then((found) => build.update(() => found))
  const lab = createWalletLab(cloud.chains)
  const services = createServiceLab(cloud)
  // The services outlive the page.
  window.addEventListener('pagehide', services.reset)
  root.render(
    <StrictMode>
      <Studio build={build} cloud={cloud} problem={problem} lab={lab} services={services} />
    </StrictMode>,
  )
}
