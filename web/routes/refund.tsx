export default function Refund() {
  return <h1>Refund policy</h1>
}
