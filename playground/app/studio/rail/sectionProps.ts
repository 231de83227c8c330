import type { StudioConfig } from '../../config/studioConfig.ts'
import type { Catalog, PageState } from '../../contract.ts'
import type { ChangeConfig } from '../useStudioConfig.ts'

/** What a section of the rail shows and changes. */
export interface SectionProps {
  readonly catalog: Catalog
  readonly config: StudioConfig
  readonly change: ChangeConfig
  readonly state: PageState
}
