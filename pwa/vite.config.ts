import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const api = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: { target: ['es2022', 'safari16.4', 'chrome111'], sourcemap: true },
  server: { proxy: { '/graphql': { target: api, ws: true } } },
});
