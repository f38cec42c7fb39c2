import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Small pieces that most pages share: one request instead of some twenty.
            codeSplitting: { groups: [{ name: 'shared', minShareCount: 4 }] },
          },
        },
      },
    },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
  },
})
