import { piecesOf, type Phrases } from './matches.ts'
import styles from './highlighted.module.css'

/** A text with the searched words highlighted. */
export function Highlighted({ text, sought }: { text: string; sought: Phrases }) {
  return piecesOf(text, sought).map((piece, index) =>
    piece.isMatch ? (
      <mark key={index} className={styles['mark']}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
