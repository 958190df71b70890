/// <reference types="vite/client" />

// Loads every module of the portal up front, so that no test waits for a dynamic import.
import.meta.glob('../../src/{app,components,screens,ui}/**/*.tsx', { eager: true })
