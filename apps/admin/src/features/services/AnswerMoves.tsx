import './requests.css'

interface AnswerMovesProps<Move> {
  moves: readonly Move[]
  titleOf: (move: Move) => string
  onMove: (move: Move) => void
}

/** The states that may follow, each a button; the first is the usual one. */
export const AnswerMoves = <Move extends { to: string }>({
  moves,
  titleOf,
  onMove,
}: AnswerMovesProps<Move>) => (
  <div className="request-moves">
    {moves.map((move, at) => (
      <button
        key={move.to}
        type="button"
        className={at === 0 ? 'btn primary sm' : 'btn line sm'}
        onClick={() => onMove(move)}
      >
        {titleOf(move)}
      </button>
    ))}
  </div>
)
