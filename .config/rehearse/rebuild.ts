import { build } from 'tsdown'
import { packageConfig } from '../tsdown.config.ts'

// Builds the code of packages again and keeps their types, in much less time than a whole build: a release of the day.
for (const folder of process.argv.slice(2)) {
  await build({ ...packageConfig(folder), dts: false, clean: false, config: false, logLevel: 'error' })
}
