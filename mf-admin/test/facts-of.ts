/** The labeled values in an element. */
export function factsOf(element: HTMLElement): Record<string, string> {
  const labels = [...element.querySelectorAll('dt')]
  return Object.fromEntries(labels.map((label) => [label.textContent, label.nextElementSibling?.textContent ?? '']))
}
