import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import './ui/controls.css'
import './studio.css'
import './rail/rail.css'
import './rail/sections/sections.css'
import './evidence/evidence.css'
import { readBuild } from './build/readBuild.ts'
import { readCloud } from './readCloud.ts'
import { Studio } from './Studio.tsx'
import { createWalletLab } from './wallets/createWalletLab.ts'

/** The studio around the live page. */
export async function startStudio(root: Root): Promise<void> {
  document.title = 'Latchkit studio'
  const [{ cloud, problem }, build] = await Promise.all([readCloud(), readBuild()])
  const lab = createWalletLab(cloud.chains)
  root.render(
    <StrictMode>
      <Studio build={build} cloud={cloud} problem={problem} lab={lab} />
    </StrictMode>,
  )
}
