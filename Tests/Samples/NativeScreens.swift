let token = ""
