export default function ContactUs() {
  return <h1>Contact us</h1>
}
