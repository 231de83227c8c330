import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { launchArgs } from './.config/scripts/browser.mjs'
import { BalancedShards } from './.config/vite/balancedShards.ts'
import { replacements } from './.config/vite/replacements.ts'
import { sheets } from './.config/vite/sheets.ts'

const source = '@latchkit/source'
const ignored = ['**/node_modules/**', '**/dist/**', '.config/fixtures/**']
const executablePath = process.env.CHROMIUM_PATH
/** Unit tests that measure the time of a function, which is longer after other files have run in the same worker. */
const timed = [
  '**/decoders.property.test.ts',
  '**/explain/explain.property.test.ts',
  'plugins/approve/src/words/names.property.test.ts',
  'plugins/approve/src/words/signIn/checkSignIn.test.ts',
  'plugins/balances/src/actions/decodeBalances.test.ts',
  'plugins/connect/src/directory/readListing.test.ts',
  'plugins/email/src/isEmail.test.ts',
]
const unit = {
  // One more than the cores of the smallest machine, because tests wait for a fifth of the time.
  maxWorkers: 3,
  // Nightly runs use a hundred times as many cases for each property.
  testTimeout: 60_000 * Math.max(1, Number(process.env.LATCHKIT_RUNS ?? 0) / 1000),
  // Some start services, which takes its time beside other tests.
  hookTimeout: 60_000,
}

export default defineConfig({
  plugins: [sheets(), replacements(), react()],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  // The environment of global setups, which start the services from their sources.
  environments: { __vitest__: { resolve: { conditions: [source, ...defaultServerConditions] } } },
  test: {
    sequence: { sequencer: BalancedShards },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          // Loading the modules again for each file takes half of the time.
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...ignored, '**/*.browser.test.ts', ...timed],
          setupFiles: ['.config/vite/waitLonger.ts', '.config/vite/cleanWorker.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit-timed',
          include: timed,
          exclude: ignored,
          setupFiles: '.config/vite/waitLonger.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['**/*.test.tsx', '**/*.browser.test.ts'],
          // The unit tests run at the same time, so that a test of many rounds takes several times as long.
          testTimeout: 60_000,
          exclude: ignored,
          // Loading the modules again for each file takes a third of the CPU time, and tests mostly wait for the page.
          isolate: false,
          maxWorkers: 3,
          setupFiles: ['.config/vite/waitLonger.ts', '.config/vite/cleanPage.ts'],
          // Polled values usually appear at once, but the unit tests run at the same time.
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: launchArgs, ...(executablePath ? { executablePath } : {}) },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1024, height: 768 } }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'first-run',
          include: ['.config/first-run/*.e2e.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['playground/e2e/**/*.e2e.ts'],
          exclude: ignored,
          globalSetup: 'playground/e2e/setup.ts',
          fileParallelism: false,
          // Loading the modules and bundling the test wallets again for each file takes a tenth of the time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Polled values usually appear at once; a stalled machine gets as long as for any other wait.
          expect: { poll: { timeout: 15_000 } },
          // A shared machine may stall a browser for seconds. A test that passed at the second try is named as flaky.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
