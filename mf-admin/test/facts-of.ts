/** The labelled values that an element shows, for tests. */
export function factsOf(element: HTMLElement): Record<string, string> {
  const labels = [...element.querySelectorAll('dt')]
  return Object.fromEntries(labels.map((label) => [label.textContent, label.nextElementSibling?.textContent ?? '']))
}
