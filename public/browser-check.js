/*
 * Replaces the page by words where the browser is older than those of `browserslist` in package.json. In ES5, so
 * that it runs in a browser of any age: docs/decisions/2026-11-30-browser-floor.md.
 */
;(function () {
  var isOld = true
  try {
    // Look-behind is in Safari from 16.4 on, `toSorted` in Firefox from 115 on, and the unit in Chrome from 109 on.
    isOld = !(new RegExp('(?<=a)b').test('ab') && ('toSorted' in [] || CSS.supports('width', '1lh')))
  } catch (error) {
    // It knows no look-behind, or no `CSS`.
  }
  if (!isOld) return
  // The template takes in the rest of the page, so that the browser runs none of its scripts.
  document.write(
    '<div class="startup" role="main"><h1>Please update your browser</h1><p>This one is too old for the portal, which needs ' +
      'Chrome 109, Edge 109, Firefox 115, Safari 16.4, iOS and iPadOS 16.4, Samsung Internet 21 or Opera 95' +
      ', or a later version of one of these. If yours can’t be updated, open this page in another browser or ' +
      'on another device.</p></div><template>'
  )
})()
