import type { PrecacheEntry } from 'workbox-precaching'
import { cacheConfiguration } from './configuration.ts'
import { cachePictures } from './pictures.ts'
import { precachePortal } from './precache.ts'
import { skipWaitingOnRequest } from './skip-waiting.ts'

/** The build injects the list of files here. */
declare const self: { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }

/*
 * The service worker. Requests that match no route go to the network, above all every call to the ERP: no
 * customer data may stay on a shared machine.
 */
precachePortal(self.__WB_MANIFEST)
cacheConfiguration()
cachePictures()
skipWaitingOnRequest()
