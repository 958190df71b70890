import type { PrecacheEntry } from 'workbox-precaching'
import { cacheConfiguration } from './configuration.ts'
import { cachePictures } from './pictures.ts'
import { precachePortal } from './precache.ts'
import { skipWaitingOnRequest } from './skip-waiting.ts'

/** The build puts the list of its files here. */
declare const self: { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }

/*
 * The service worker. What is in no part of it goes to the network as if there were none: above all every
 * call to the ERP, so that nothing of a customer's stays on a shared machine.
 */
precachePortal(self.__WB_MANIFEST)
cacheConfiguration()
cachePictures()
skipWaitingOnRequest()
