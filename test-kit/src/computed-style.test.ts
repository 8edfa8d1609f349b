const MARKUP = `
  <p>block <b>inline</b> <span hidden>hidden</span> <span hidden style="display: flex">shown</span></p>
  <div style="visibility: hidden; pointer-events: none"><span>inherits</span><i style="visibility: visible">does not</i></div>
  <dialog>closed</dialog><dialog open>open</dialog>
  <form><input type="hidden"><input><select><option>one</option></select><button style="opacity: 0.5; overflow: hidden">send</button></form>
  <table><tbody><tr><td>cell</td></tr></tbody></table><ul><li>item</li></ul><svg><path/></svg><template></template><script></script>`

const PROPERTIES = ['display', 'visibility', 'pointerEvents', 'opacity', 'overflowY'] as const

const styles = () =>
  [...document.querySelectorAll('body, body *')].map((element) => {
    const style = getComputedStyle(element)
    return [element.outerHTML, style.getPropertyValue('display'), ...PROPERTIES.map((name) => style[name])]
  })

test('without a stylesheet the style equals jsdom’s, which takes over once there is one', () => {
  document.body.innerHTML = MARKUP
  const quick = styles()
  document.head.append(document.createElement('style'))
  expect(document.styleSheets).toHaveLength(1)
  expect(styles()).toEqual(quick)
})

test('the rules of a stylesheet apply', () => {
  document.head.innerHTML = '<style>p { display: none }</style>'
  document.body.innerHTML = '<p>hidden</p>'
  expect(document.querySelector('p')).not.toBeVisible()
})
